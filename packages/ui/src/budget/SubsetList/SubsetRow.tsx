import { memo, useDeferredValue, useState } from 'react';
import { hasSameProps } from '../../primitives/sameParts.ts';
import { LineContent } from './LineContent.tsx';
import type { LineProps } from './line-props.ts';
import { createSight, type Sight } from './sight.ts';
import { SubsetLine } from './SubsetLine.tsx';

/**
 * A line. One in sight is drawn anew at once; the others, once the browser has shown those: another month, drawn in forty-eight lines,
 * takes three times as long as in those that are seen.
 */
export const SubsetRow = memo(function SubsetRow(props: LineProps) {
  // Where the line stands is not React's to know: it is asked anew at each drawing.
  'use no memo';
  const [sight] = useState(createSight);
  const later = useDeferredValue(props);
  return <Row sight={sight} line={sight.isIn() ? props : later} />;
}, hasSameProps);

const Row = memo(function Row({ line, sight }: { line: LineProps; sight: Sight }) {
  return (
    <SubsetLine {...{ id: line.id, name: line.name, level: line.level, watch: sight.watch }} isMovable={line.can.move}>
      <LineContent {...line} />
    </SubsetLine>
  );
});
