import { memo } from 'react'
import type { FoundPart, Hit } from '#features/shop/captions/rules/search-transcript.ts'

interface Props {
  text: string
  parts: readonly FoundPart[] | undefined
  /** The selected match. */
  chosen: Hit | null
}

/** A line with its matches highlighted. */
export const LineText = memo(function LineText({ text, parts = [], chosen }: Props) {
  if (parts.length === 0) return <span>{text}</span>
  const pieces = parts.map((part, index) => {
    const before = text.slice(parts[index - 1]?.to ?? 0, part.from)
    return (
      <span key={part.from}>
        {before}
        <mark data-chosen={chosen?.includes(part) || undefined}>{text.slice(part.from, part.to)}</mark>
      </span>
    )
  })
  return (
    <span>
      {pieces}
      {text.slice(parts.at(-1)?.to ?? 0)}
    </span>
  )
})
