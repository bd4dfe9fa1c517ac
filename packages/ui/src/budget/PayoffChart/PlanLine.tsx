import type { DrawnPlan, PayoffLook } from './plans.ts';
import styles from './PlanLine.module.css';

type LineLook = Pick<DrawnPlan, 'look' | 'isCurrent'>;

/** SVG props of a plan's line: its pattern and, for the current plan, its strength. */
export function lineProps({ look, isCurrent }: LineLook) {
  return { 'className': styles['line'], 'data-look': look, 'data-current': isCurrent || undefined };
}

/** The mark where a line ends, a shape for each pattern; a plan without an end has an arrow that goes on. */
export function EndMark({ plan, x, y, size }: { plan: DrawnPlan; x: number; y: number; size: number }) {
  const props = { 'className': styles['end'], 'data-look': plan.look, 'data-current': plan.isCurrent || undefined };
  const half = size / 2;
  if (plan.payoff.payoffMonth === null) {
    return <path {...props} data-open d={`M${x - half} ${y - half}L${x + half} ${y}L${x - half} ${y + half}`} />;
  }
  switch (plan.look) {
    case 'solid': return <circle {...props} cx={x} cy={y} r={half} />;
    case 'dashed': return <rect {...props} x={x - half} y={y - half} width={size} height={size} />;
    case 'dotted': return <path {...props} d={`M${x} ${y - half * 1.3}L${x + half * 1.3} ${y}L${x} ${y + half * 1.3}L${x - half * 1.3} ${y}Z`} />;
    case 'dashDotted': return <path {...props} d={`M${x} ${y - half * 1.2}L${x + half * 1.2} ${y + half}L${x - half * 1.2} ${y + half}Z`} />;
  }
}

/** A piece of a plan's line beside its name in the figures. Nothing for a plan without one, whose name keeps its place. */
export function Swatch({ look, isCurrent = false }: { look: PayoffLook | undefined; isCurrent?: boolean | undefined }) {
  return (
    <svg className={styles['swatch']} width="28" height="8" viewBox="0 0 28 8" aria-hidden="true">
      {look !== undefined && <path {...lineProps({ look, isCurrent })} d="M1 4L27 4" />}
    </svg>
  );
}
