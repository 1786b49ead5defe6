import { vi } from 'vitest'

/** In-memory browser storage; `isFull` makes writes fail. */
class MemoryStorage {
  isFull = false;
  [key: string]: unknown

  constructor() {
    Object.defineProperty(this, 'isFull', { enumerable: false, writable: true })
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this[key] = value
  }

  clear(): void {
    for (const key of Object.keys(this)) delete this[key]
  }

  removeItem(key: string): void {
    delete this[key]
  }
}

/** Stubs the parts of a browser that stores and outboxes need; `vi.unstubAllGlobals()` removes them. */
export function stubBrowser() {
  const [local, tab] = [new MemoryStorage(), new MemoryStorage()]
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  return {
    local,
    tab,
    online: () => window.dispatchEvent(new Event('online')),
    visible: () => document.dispatchEvent(new Event('visibilitychange')),
    /** Simulates a write by another tab. */
    otherTab(key: string, value: string) {
      local.setItem(key, value)
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value }))
    },
  }
}
