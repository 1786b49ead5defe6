import { useSessionStorage } from '@mantine/hooks'

/** Text written next to a video, with the video position at which it was started and its idempotency key. */
interface Writing {
  text: string
  second: number | null
  once: string
}

const nothing: Writing = { text: '', second: null, once: '' }

interface StoredWriting extends Writing {
  /** Stores the text as it is typed; the second is set at the first character. */
  write: (text: string) => void
  /** Sets the location to the entire unit (null) or to a video position. */
  location: (second: number | null) => void
  clear: () => void
}

/**
 * Draft text that survives switching panels or units and reloads, until the tab is closed. Its key changes with the
 * text, so that resending the same text after a lost response is stored once.
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

/** Returns a random UUID; `crypto.randomUUID` is only available on https and localhost. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const [version = 0, variant = 0] = [bytes[6], bytes[8]]
  bytes[6] = (version & 0x0f) | 0x40
  bytes[8] = (variant & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
