import { memo } from 'react';
import { hasSameProps } from '../../primitives/sameParts.ts';
import { LineContent } from './LineContent.tsx';
import type { LineProps } from './line-props.ts';
import { SubsetLine } from './SubsetLine.tsx';

/**
 * A line with what stands on it. It is drawn again when something on it changes, not when something on another line does: with an amount
 * typed into one of sixty, drawing the others took longer than all the rest.
 */
export const SubsetRow = memo(function SubsetRow(props: LineProps) {
  return (
    <SubsetLine {...{ id: props.id, name: props.name, level: props.level }} isMovable={props.can.move}>
      <LineContent {...props} />
    </SubsetLine>
  );
}, hasSameProps);
