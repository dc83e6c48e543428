import type { JsonSpacing } from '../jsonl/json-spacing.ts';
import type { Span } from '../model/span.ts';
import type { Sketch } from './value-sketch.ts';

/** How a sketch is written: on one line, or with line breaks and indentation. */
export interface WritingStyle {
  readonly spacing: JsonSpacing;
  /** Undefined on a line of JSONL. */
  readonly indentation:
    { readonly unit: string; readonly outer: string; readonly eol: string } | undefined;
}

export interface WrittenSketch {
  readonly text: string;
  readonly stops: readonly Span[];
  readonly asksFurther: boolean;
}

export function writeSketch(sketch: Sketch, style: WritingStyle): WrittenSketch {
  const writer = new SketchWriter(style);
  writer.write(sketch, 1);
  return writer;
}

class SketchWriter implements WrittenSketch {
  text = '';
  readonly stops: Span[] = [];
  asksFurther = false;
  readonly #style: WritingStyle;

  constructor(style: WritingStyle) {
    this.#style = style;
  }

  write(sketch: Sketch, level: number): void {
    switch (sketch.type) {
      case 'leaf':
        if (sketch.stop !== undefined) {
          if (this.stops.length === 0) this.asksFurther = sketch.asksFurther;
          const { start, end } = sketch.stop;
          this.stops.push({ start: this.text.length + start, end: this.text.length + end });
        }
        this.text += sketch.text;
        return;
      case 'object':
        this.#list('{', '}', sketch.members, level, ([name, member]) => {
          this.text += `${JSON.stringify(name)}:${this.#style.spacing.colon}`;
          this.write(member, level + 1);
        });
        return;
      case 'array':
        this.#list('[', ']', sketch.items, level, (item) => {
          this.write(item, level + 1);
        });
    }
  }

  #list<Item>(
    open: string,
    close: string,
    items: readonly Item[],
    level: number,
    write: (item: Item) => void,
  ): void {
    this.text += open;
    if (items.length === 0) this.stops.push({ start: this.text.length, end: this.text.length });
    for (const [index, item] of items.entries()) {
      if (index > 0) this.text += ',';
      this.text += this.#break(level) ?? (index > 0 ? this.#style.spacing.comma : '');
      write(item);
    }
    if (items.length > 0) this.text += this.#break(level - 1) ?? '';
    this.text += close;
  }

  #break(level: number): string | undefined {
    const { indentation } = this.#style;
    if (indentation === undefined) return undefined;
    return indentation.eol + indentation.outer + indentation.unit.repeat(level);
  }
}
