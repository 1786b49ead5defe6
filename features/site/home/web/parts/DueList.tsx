import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { DueItem, LearnerDue } from '../../contract.ts'
import { dueAction, dueText, isLate } from '../../rules/due-list.ts'
import classes from './DueList.module.css'

const FIRST = 5

/** The learner's due items, in order of urgency, each with its next action. */
export function DueList({ items, companies }: Pick<LearnerDue, 'items' | 'companies'>) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, FIRST)
  if (items.length === 0 && companies.length === 0) return null
  return (
    <section aria-labelledby="due-title" className={classes.due}>
      <Group justify="space-between" align="baseline" gap="0 1rem" mb="xs">
        <h2 id="due-title">Due</h2>
        {companies.map(({ compid, name }) => (
          <AppLink key={compid} to={`/corporatePage?company=${compid}`}>
            {name}
          </AppLink>
        ))}
      </Group>
      {items.length === 0 ? <Quiet>Nothing is due.</Quiet> : null}
      <Rows gap={0} className={classes.items}>
        {shown.map((item) => (
          <Item key={item.key} item={item} isMain={item === items[0]} />
        ))}
      </Rows>
      {shown.length < items.length ? (
        <Button variant="subtle" mt="xs" onClick={() => setWhole(true)}>
          Show all {items.length}
        </Button>
      ) : null}
    </section>
  )
}

function Item({ item, isMain }: { item: DueItem; isMain: boolean }) {
  const { label, path } = dueAction(item)
  const text = dueText(item)
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <Text fw={620} lh={1.3}>
          {item.title}
        </Text>
        <Quiet lh={1.35}>
          {text ? (
            <b className={classes.when} data-late={isLate(item) || undefined}>
              {text}
            </b>
          ) : null}
          {text ? ' · ' : ''}
          {item.day ? `${formatDay(item.day)} · ` : ''}
          {item.note}
        </Quiet>
      </div>
      <LinkButton
        to={path}
        size="sm"
        {...(isMain ? { color: 'copper' } : { variant: 'default' })}
        aria-label={`${label}: ${item.title}`}
      >
        {label}
      </LinkButton>
    </li>
  )
}
