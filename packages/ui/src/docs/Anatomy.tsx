import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styles from './Anatomy.module.css';
import { findPart } from './findPart.ts';
import type { Part } from './guide.ts';
import { leaders, type Leader } from './leaders.ts';

export interface AnatomyProps {
  /** The parts to number. */
  parts: readonly Part[];
  /** Width of what is drawn, in CSS px. */
  width?: number;
  /** It floats or fills the window, which is a frame of its own then: its numbers lie over the whole window. */
  fillsWindow?: boolean;
  /** The component itself. */
  children: ReactNode;
}

/** A picture of a component, made from the component itself: a number in the margin for each of its parts, with a line to the part. */
export function Anatomy({ parts, width = 360, fillsWindow = false, children }: AnatomyProps) {
  const picture = useRef<HTMLDivElement>(null);
  const { lines, missing } = useLeaders(picture, parts, fillsWindow);
  return (
    <div ref={picture} className={styles['picture']} data-fills-window={fillsWindow || undefined} data-anatomy="" data-missing={missing.join(', ') || undefined}>
      <div className={styles['content']} style={fillsWindow ? undefined : { width }}>{children}</div>
      <div className={styles['marks']} aria-hidden="true" data-marks={lines.length}>
        <svg>{lines.map(({ x, y, toX, toY }, index) => <g key={index}><line x1={x} y1={y} x2={toX} y2={toY} /><circle cx={toX} cy={toY} r="2.5" /></g>)}</svg>
        {lines.map(({ x, y }, index) => <span key={index} className={styles['number']} style={{ left: x, top: y }}>{index + 1}</span>)}
      </div>
    </div>
  );
}

/** The names of the parts, in the order of their numbers, each with what it is for. */
export function PartList({ parts, children }: { parts: readonly Part[]; children: (text: string) => ReactNode }) {
  return (
    <ol className={styles['parts']}>
      {parts.map(({ name, what }, index) => (
        <li key={name}><span className={styles['number']} aria-hidden="true">{index + 1}</span><span><strong>{name}</strong> {children(what)}</span></li>
      ))}
    </ol>
  );
}

interface Found {
  lines: Leader[];
  /** Names of the parts that are not there. */
  missing: string[];
}

/** Where the numbers stand, measured again whenever something moves. */
function useLeaders(picture: RefObject<HTMLElement | null>, parts: readonly Part[], fillsWindow: boolean): Found {
  const [found, setFound] = useState<Found>({ lines: [], missing: [] });
  useEffect(() => {
    const { current: element } = picture;
    if (element === null) return;
    const root = fillsWindow ? document.body : element;
    const look = () => {
      const next = measure(root, fillsWindow ? new DOMRect(0, 0, window.innerWidth, window.innerHeight) : element.getBoundingClientRect(), parts);
      setFound((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    const size = new ResizeObserver(look);
    const content = new MutationObserver(look);
    size.observe(element);
    content.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
    const moves = ['animationend', 'transitionend', 'scroll'];
    for (const move of moves) window.addEventListener(move, look, { capture: true });
    void document.fonts.ready.then(look);
    look();
    return () => {
      size.disconnect();
      content.disconnect();
      for (const move of moves) window.removeEventListener(move, look, { capture: true });
    };
  }, [picture, parts, fillsWindow]);
  return found;
}

function measure(root: Element, picture: DOMRect, parts: readonly Part[]): Found {
  const boxes = parts.map((part) => ({ name: part.name, box: findPart(root, part) }));
  const there = boxes.flatMap(({ box }) => (box ? [{ left: box.left - picture.left, top: box.top - picture.top, width: box.width, height: box.height }] : []));
  return {
    // A number that belongs to another part than the list says would be worse than none.
    lines: there.length === parts.length ? leaders(picture, there) : [],
    missing: boxes.flatMap(({ name, box }) => (box ? [] : [name])),
  };
}
