import { useQuery } from '@tanstack/react-query'
import { spokenText } from '#features/shop/catalog/rules/captions/caption-text.ts'
import { readCaptions } from '#features/shop/catalog/rules/captions/captions.ts'

/** One line of a transcript, with its start and end in seconds. */
export interface TranscriptLine {
  from: number
  to: number
  text: string
}

/** Loads the captions at a URL as lines; captions never change, so the response is cached. */
export function useTranscript(src: string | null) {
  return useQuery<TranscriptLine[], Error>({
    queryKey: ['transcript', src],
    queryFn: ({ signal }) => fetchLines(src ?? '', signal),
    enabled: src !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function fetchLines(src: string, signal: AbortSignal): Promise<TranscriptLine[]> {
  const response = await fetch(src, { signal })
  if (!response.ok) throw new Error('The transcript could not be loaded. Please try again.')
  const read = readCaptions(await response.text())
  if ('problem' in read) throw new Error('The captions in this language could not be loaded.')
  return read.cues.map(({ from, to, text }) => ({
    from: from / 1000,
    to: to / 1000,
    text: spokenText(text),
  }))
}
