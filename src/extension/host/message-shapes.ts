import type { JsonObject } from '../../core/model/json.ts';

/** What a message of one type must hold beside its type. */
export type MessageShape = Readonly<Record<string, (value: unknown) => boolean>>;

export const isIndex = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0;
export const isText = (value: unknown): boolean => typeof value === 'string';
export const isFlag = (value: unknown): boolean => typeof value === 'boolean';
export const optional =
  (accepts: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || accepts(value);

/** True for a message of one of the types that holds what its type must hold. */
export function hasShape(
  value: JsonObject,
  shapes: Readonly<Record<string, MessageShape>>,
): boolean {
  const { type } = value;
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) return false;
  return Object.entries(shapes[type] ?? {}).every(([key, accepts]) => accepts(value[key]));
}
