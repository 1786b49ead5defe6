import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { FlashCards } from './parts/FlashCards.tsx'
import { TermList } from './parts/TermList.tsx'

const parts = [
  ['terms', 'Terms', TermList],
  ['cards', 'Flash cards', FlashCards],
] as const

/** Technical terms to look up and to learn. */
export default function GlossaryPage() {
  return (
    <PageFrame
      title="Glossary"
      lead="The terms of the trade, in English and Spanish. Works without a connection after your first visit."
    >
      <PartTabs parts={parts} />
    </PageFrame>
  )
}
