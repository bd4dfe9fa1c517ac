import { memo } from 'react';
import { hasSameProps } from '../../primitives/sameParts.ts';
import { LineContent } from './LineContent.tsx';
import type { LineProps } from './line-props.ts';
import { SubsetLine } from './SubsetLine.tsx';

/**
 * A line with its content. Memoized: it re-renders only when its own props change. After an amount was typed into one of sixty lines,
 * rendering the others took longer than all the rest.
 */
export const SubsetRow = memo(function SubsetRow(props: LineProps) {
  return (
    <SubsetLine {...{ id: props.id, name: props.name, level: props.level }} isMovable={props.can.move}>
      <LineContent {...props} />
    </SubsetLine>
  );
}, hasSameProps);
