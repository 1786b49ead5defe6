/**
 * Where other features add to one: cards of a page, listeners, kinds of offers. The feature that reads them
 * declares it: `export const offerKinds = extensionPoint<OfferKind>('orders.offerKinds')`. A `Feature` adds a
 * part with `extends: [offerKinds.with(seminarOffer)]`. `ctx.parts(offerKinds)` and `app.parts(offerKinds)`
 * return all parts in the order of the features.
 */
export interface ExtensionPoint<Part> {
  readonly name: string
  with(...parts: Part[]): Extension
}

/** What one feature adds at one point. */
export interface Extension {
  readonly point: { readonly name: string }
  readonly parts: readonly unknown[]
}

export interface PartsSource {
  /** What the features have added at this point. */
  parts<Part>(point: ExtensionPoint<Part>): readonly Part[]
}

export function extensionPoint<Part>(name: string): ExtensionPoint<Part> {
  const point: ExtensionPoint<Part> = { name, with: (...parts) => ({ point, parts }) }
  return point
}

/** The part of a point to which exactly one feature adds. */
export function partOf<Part>(reader: PartsSource, point: ExtensionPoint<Part>): Part {
  const [part] = reader.parts(point)
  if (!part) throw new Error(`The app was started without the feature that adds to ${point.name}`)
  return part
}

/** Joins what all features add, once for each app. */
export function composeParts(extensions: readonly Extension[]): PartsSource['parts'] {
  const byPoint = new Map<object, unknown[]>()
  for (const { point, parts } of extensions) byPoint.set(point, [...(byPoint.get(point) ?? []), ...parts])
  // Only a point itself makes extensions of it, so that what is stored for it is of its type.
  return <Part>(point: ExtensionPoint<Part>) => (byPoint.get(point) ?? []) as Part[]
}
