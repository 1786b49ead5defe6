import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { OutboxList } from '#platform/web/outbox/OutboxList.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { FullTerm } from '../../contract.ts'
import { chooseCards } from '../../rules/choose-cards.ts'
import { subjectNames, subjects } from '../../rules/subjects.ts'
import { type Glossary, useGlossary } from '../state/stored-glossary.ts'
import { cardKinds, today, useCards } from '../state/use-cards.ts'
import classes from './Glossary.module.css'
import { SpanishText } from './SpanishText.tsx'

/** Flash cards: terms due today, then new ones. */
export function FlashCards() {
  const { query, glossary } = useGlossary()
  const cards = useCards()
  if (!glossary || !cards.isReady) return <QueryState query={query}>{() => null}</QueryState>
  return <Overview glossary={glossary} cards={cards} />
}

/** Non-alphabetical order, so that new cards cover a variety of terms. */
const backwards = ({ termid }: FullTerm): string => [...termid].reverse().join('')

type Cards = ReturnType<typeof useCards>

function Overview({ glossary, cards }: { glossary: Glossary; cards: Cards }) {
  const [subject, setSubject] = useState<string | null>(null)
  const [sitting, setSitting] = useState<FullTerm[] | null>(null)
  const terms = useMemo(
    () =>
      glossary.terms
        .filter((term) => !subject || term.subject === subject)
        .sort((one, other) => backwards(one).localeCompare(backwards(other))),
    [glossary, subject],
  )
  const { due, fresh } = chooseCards(pluck(terms, 'termid'), cards.cards, today())
  if (sitting) return <Sitting terms={sitting} cards={cards} onEnd={() => setSitting(null)} />
  const start = () => {
    const keys = [...due, ...fresh]
    const byKey = new Map(terms.map((term) => [term.termid, term]))
    setSitting(keys.flatMap((key) => byKey.get(key) ?? []))
  }
  return (
    <Stack gap="md">
      <Text>
        A card comes back the next day, then after 3, 7 and 21 days. One that you did not know starts again.
      </Text>
      <Select
        label="Subject"
        placeholder="All subjects"
        clearable
        clearButtonProps={{ 'aria-label': 'All subjects' }}
        maw="22rem"
        value={subject}
        onChange={setSubject}
        data={subjects.map((value) => ({ value, label: subjectNames[value] }))}
      />
      <Text role="status">
        {due.length} due today, {fresh.length} new.
      </Text>
      {due.length + fresh.length > 0 ? (
        <Button color="copper" size="lg" onClick={start} style={{ alignSelf: 'start' }}>
          Start {due.length + fresh.length} cards
        </Button>
      ) : (
        <Empty title="Nothing is due" message="Come back tomorrow, or choose another subject." />
      )}
      <Quiet>
        {cards.personId === null
          ? 'Your cards are kept on this device. Log in to have them on every device.'
          : 'Your cards are kept with your account, and on this device until they are sent.'}
      </Quiet>
      <OutboxList box={cards.outbox.box} state={cards.outbox.state} kinds={cardKinds} />
    </Stack>
  )
}

interface SittingProps {
  terms: readonly FullTerm[]
  cards: Cards
  onEnd: () => void
}

function Sitting({ terms, cards, onEnd }: SittingProps) {
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [known, setKnown] = useState(0)
  const term = terms[at]
  if (!term)
    return (
      <Stack gap="md" align="flex-start">
        <Text role="status">
          Done: you knew {known} of {terms.length}.
        </Text>
        <Button color="copper" onClick={onEnd}>
          Back to the cards
        </Button>
      </Stack>
    )
  const answer = (right: boolean) => {
    void cards.answer(term.termid, term.term, right)
    setKnown(known + (right ? 1 : 0))
    setOpen(false)
    setAt(at + 1)
  }
  return (
    <Stack gap="md" maw="36rem">
      <Quiet role="status">
        Card {at + 1} of {terms.length}
      </Quiet>
      <div className={classes.card}>
        <Text fz="xl" fw={700}>
          {term.term}
        </Text>
        {isOpen ? (
          <>
            <Text>{term.definition}</Text>
            {term.spanish ? <SpanishText spanish={term.spanish} /> : null}
          </>
        ) : null}
      </div>
      {isOpen ? (
        <Group grow>
          <Button size="lg" variant="default" onClick={() => answer(false)}>
            Not yet
          </Button>
          <Button size="lg" color="copper" onClick={() => answer(true)}>
            I knew it
          </Button>
        </Group>
      ) : (
        <Button size="lg" color="copper" onClick={() => setOpen(true)}>
          Show the definition
        </Button>
      )}
      <Button variant="subtle" onClick={onEnd}>
        Stop here
      </Button>
    </Stack>
  )
}
