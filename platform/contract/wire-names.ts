import { z } from 'zod'

/** Fields whose wire name differs from our own: `{ f_name: 'firstName' }`. */
type Names = Readonly<Record<string, string>>
type Renamed<T, N extends Names> = {
  [K in keyof T as K extends keyof N ? N[K] : K]: T[K]
}
type Own<T, N extends Names> = Renamed<T, { [K in keyof N as Extract<K, keyof T>]: N[K] }>

/** An input with wire names; the handler receives our own names. */
export const fromWire = <S extends z.core.$ZodType<object, object>, const N extends Names>(
  wire: S,
  names: N,
) =>
  z.codec(wire, z.custom<Own<z.output<S>, N>>(), {
    decode: (read) => renamed(read, names) as Own<z.output<S>, N>,
    encode: (own) => renamed(own, turned(names)) as z.output<S>,
  })

/** An output with wire names; the handler returns our own names. */
export const toWire = <S extends z.core.$ZodType<object, object>, const N extends Names>(wire: S, names: N) =>
  z.codec(z.custom<Own<z.input<S>, N>>(), wire, {
    decode: (own) => renamed(own, turned(names)) as z.input<S>,
    encode: (sent) => renamed(sent, names) as Own<z.input<S>, N>,
  })

/** Renames wire fields of data that is not an input, such as a form stored as received. */
export const fromWireNames = <T extends object, const N extends Names>(wire: T, names: N) =>
  renamed(wire, names) as Own<T, N>

const turned = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([wire, own]) => [own, wire]))

const renamed = (fields: object, names: Names): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]))
