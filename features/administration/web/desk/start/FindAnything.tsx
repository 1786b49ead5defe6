import { useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { office } from '../../../contract/office-contract.ts'
import classes from './FindAnything.module.css'

/** One box for whatever somebody says on the telephone: a number, a name, an address. */
export function FindAnything() {
  const [words, setWords] = useState('')
  return (
    <search className={classes.find}>
      <SearchBox
        value={words}
        onSearch={setWords}
        label="Search everything"
        example="Order number, name or e-mail"
      />
      {words.length > 1 ? <Answer words={words} /> : null}
    </search>
  )
}

function Answer({ words }: { words: string }) {
  const query = useQuery(office.findAnything, { words }, { fresh: 30_000, keep: true })
  return (
    <div className={classes.answer}>
      <QueryState
        query={query}
        empty={{
          when: ({ groups }) => groups.length === 0,
          title: 'Nothing found',
          says: 'Try a part of the name, the whole order number, or the e-mail address.',
        }}
      >
        {({ groups }) =>
          groups.map(({ key, label, found }) => (
            <section key={key} aria-label={label}>
              <h2 className={classes.group}>{label}</h2>
              <ul className={classes.rows}>
                {found.map((each) => (
                  <li key={`${each.to} ${each.title}`}>
                    <AppLink look="plain" to={each.to} className={classes.row}>
                      <strong>{each.title}</strong>
                      <span>{each.says}</span>
                    </AppLink>
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </QueryState>
    </div>
  )
}
