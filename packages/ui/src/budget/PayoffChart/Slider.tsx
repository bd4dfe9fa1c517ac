import type { ComponentProps } from 'react';
import styles from './Slider.module.css';

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'onChange'> {
  value: number;
  onValueChange: (change: { value: number }) => void;
}

/** A number between two ends, by pointer, touch and keyboard; as wide as its container. */
export function Slider({ onValueChange, ...rest }: SliderProps) {
  return (
    <input
      {...rest}
      type="range"
      className={styles['slider']}
      onChange={({ currentTarget }) => onValueChange({ value: currentTarget.valueAsNumber })}
    />
  );
}
