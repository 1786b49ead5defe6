import { useSessionStorage } from '@mantine/hooks'

/** Text written beside a film, with the second at which it was started and its idempotency key. */
interface Writing {
  text: string
  second: number | null
  once: string
}

const nothing: Writing = { text: '', second: null, once: '' }

interface StoredWriting extends Writing {
  /** Takes the text as it is typed; the second is that of the first letter. */
  write: (text: string) => void
  /** Makes it about the whole unit, or about a second again. */
  location: (second: number | null) => void
  clear: () => void
}

/**
 * A text that is not lost by another panel, another unit or a reload; it goes with the browser's tab. Its key changes
 * with the text, so that the same words sent again, since the answer was lost, are kept once.
 */
export function useStoredWriting(name: string, video: HTMLVideoElement | null): StoredWriting {
  const [stored, setStored] = useSessionStorage<Writing>({
    key: `permeate.writing ${name}`,
    defaultValue: nothing,
    getInitialValueInEffect: false,
  })
  return {
    ...stored,
    write: (text) => {
      const second = stored.text === '' ? (video?.currentTime ?? null) : stored.second
      setStored({ text, second, once: newKey() })
    },
    location: (second) => setStored({ ...stored, second, once: newKey() }),
    clear: () => setStored(nothing),
  }
}

/** A random UUID; `crypto.randomUUID` is there on https and localhost only. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const [version = 0, variant = 0] = [bytes[6], bytes[8]]
  bytes[6] = (version & 0x0f) | 0x40
  bytes[8] = (variant & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
