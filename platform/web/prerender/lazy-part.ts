import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const registered: (() => Promise<unknown>)[] = []

/**
 * A lazy component of the prerendered home page. It is like React's `lazy`, but renders immediately after `loadParts`:
 * while the app takes over a document, React replaces a part whose code is missing by its fallback.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  let ready: Promise<{ default: ComponentType<Props> }> | undefined
  registered.push(async () => {
    const module = await load()
    ready = Promise.resolve(module)
    // React reads the component as soon as this calls back, and otherwise waits.
    Reflect.set(ready, 'then', (use: (loaded: typeof module) => void) => use(module))
  })
  return lazy(() => ready ?? load())
}

/** Loads the code of all lazy parts, including those of loaded parts. Parts that fail are loaded when rendered. */
export async function loadParts(): Promise<void> {
  while (registered.length > 0) await Promise.allSettled(registered.splice(0).map((load) => load()))
}
