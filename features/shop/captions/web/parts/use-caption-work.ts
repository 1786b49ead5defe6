import { useEffect, useState } from 'react'
import { type Cue, readCaptions, writeCaptions } from '#features/shop/catalog/rules/captions/captions.ts'
import { confirm } from '#platform/web/confirm.ts'
import { clearStoredInput, readTyping, storeTyping } from '#platform/web/form/unsaved/stored-typing.ts'
import { convertCaptions } from '../../rules/convert-captions.ts'
import type { Note } from '../../rules/tidy-captions.ts'

const STORED = 'convert-vtt'
const MAX_STEPS = 50

interface Stored {
  source: string
  /** Current cues as WebVTT; '' if none exist. */
  result: string
}

/** Result of reading a source, as text for the user. */
interface Reading {
  message: string
  notes: readonly Note[]
}

export interface CaptionWork {
  source: string
  cues: readonly Cue[]
  reading: Reading | null
  /** Stores the typed source without parsing it. */
  type: (source: string) => void
  /** Parses a source of any format. Returns true if it contained captions. */
  convert: (source: string, note?: string | null) => boolean
  /** Replaces the current cues. */
  change: (cues: readonly Cue[]) => void
  undo: (() => void) | null
  clear: () => void
}

/** Captions in progress. Source and cues survive a reload; every change can be undone. */
export function useCaptionWork(): CaptionWork {
  const [stored] = useState(() => readTyping<Stored>(STORED)?.values)
  const [source, setSource] = useState(stored?.source ?? '')
  const [steps, setSteps] = useState<readonly (readonly Cue[])[]>(() => [readStored(stored?.result ?? '')])
  const [reading, setReading] = useState<Reading | null>(null)
  const cues = steps.at(-1) ?? []
  useEffect(() => {
    // Debounced: for a three-hour film, writing on every keystroke would be noticeably slow.
    const rest = setTimeout(() => {
      if (source === '' && cues.length === 0) return clearStoredInput(STORED)
      const result = cues.length > 0 ? writeCaptions(cues) : ''
      storeTyping<Stored>(STORED, { seen: 0, values: { source, result } })
    }, 400)
    return () => clearTimeout(rest)
  }, [source, cues])

  const change = (next: readonly Cue[]) => {
    const ordered = next.toSorted((one, other) => one.from - other.from)
    setSteps((before) => [...before.slice(-MAX_STEPS), ordered])
  }
  return {
    source,
    cues,
    reading,
    type: setSource,
    convert: (given, note = null) => {
      setSource(given)
      const read = convertCaptions(given)
      const notes = note ? [{ line: 1, message: note }, ...read.notes] : read.notes
      if (read.cues.length === 0) {
        setReading({ message: 'There is no text in this. What you have is still here.', notes })
        return false
      }
      setReading({ message: wordsFor(read.format, read.cues.length, notes.length), notes })
      change(read.cues)
      return true
    },
    change,
    undo: steps.length > 1 ? () => setSteps((before) => before.slice(0, -1)) : null,
    clear: () => {
      setSource('')
      setReading(null)
      setSteps([[]])
      clearStoredInput(STORED)
    },
  }
}

/** Asks for confirmation before a file or other captions replace the user's text. */
export async function confirmReplace({ source }: Pick<CaptionWork, 'source'>): Promise<boolean> {
  if (source.trim() === '') return true
  return confirm({
    title: 'Put this in the place of what you have?',
    message: 'The text in the field is removed. The last change to the texts below can be undone.',
    yes: 'Replace it',
    no: 'Keep mine',
  })
}

function readStored(result: string): readonly Cue[] {
  const read = readCaptions(result)
  return 'problem' in read ? [] : read.cues
}

function wordsFor(format: string, texts: number, notes: number): string {
  const counted = `${texts} ${texts === 1 ? 'text' : 'texts'}`
  const repaired =
    notes === 0 ? 'Nothing had to be repaired.' : `${notes} ${notes === 1 ? 'place' : 'places'} needs review:`
  return `Read as ${format}: ${counted}. ${repaired}`
}
