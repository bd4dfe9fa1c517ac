import { encode } from 'uqr';
import styles from './SecondStepView.module.css';

export interface QrCodeProps {
  /** What it holds. */
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
}

/** A text as a picture for a camera: black on white in every theme, since cameras expect that. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles['picture']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} className={styles['paper']} />
      <path d={path} className={styles['ink']} />
    </svg>
  );
}
