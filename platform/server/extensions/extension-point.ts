/**
 * A point that other features extend: cards of a page, listeners, kinds of offers. The feature that reads the parts
 * declares it: `export const offerKinds = extensionPoint<OfferKind>('orders.offerKinds')`. A `Feature` adds a part with
 * `extends: [offerKinds.with(seminarOffer)]`. `ctx.parts(offerKinds)` and `app.parts(offerKinds)` return all parts in
 * feature order.
 */
export interface ExtensionPoint<Part> {
  readonly name: string
  with(...parts: Part[]): Extension
}

/** The parts that a feature adds at one point. */
export interface Extension {
  readonly point: { readonly name: string }
  readonly parts: readonly unknown[]
}

export interface PartsSource {
  /** Returns the parts that features have added at this point. */
  parts<Part>(point: ExtensionPoint<Part>): readonly Part[]
}

export function extensionPoint<Part>(name: string): ExtensionPoint<Part> {
  const point: ExtensionPoint<Part> = { name, with: (...parts) => ({ point, parts }) }
  return point
}

/** Returns the part of a point that exactly one feature extends. */
export function partOf<Part>(reader: PartsSource, point: ExtensionPoint<Part>): Part {
  const [part] = reader.parts(point)
  if (!part) throw new Error(`The app was started without the feature that adds to ${point.name}`)
  return part
}

/** Merges the contributions of all features, once per app. */
export function composeParts(extensions: readonly Extension[]): PartsSource['parts'] {
  const byPoint = new Map<object, unknown[]>()
  for (const { point, parts } of extensions) byPoint.set(point, [...(byPoint.get(point) ?? []), ...parts])
  // Only the point itself can create extensions for it, so the stored parts have its type.
  return <Part>(point: ExtensionPoint<Part>) => (byPoint.get(point) ?? []) as Part[]
}
