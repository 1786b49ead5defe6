import { Anchor } from '@mantine/core'
import type { ApplicationView } from '../../../rules/views.ts'
import classes from './Portfolio.module.css'

/** The portfolio as it was written, to be read. */
export function Portfolio({ form }: { form: ApplicationView['form'] }) {
  const { years, statement, works, referees } = form
  return (
    <div className={classes.portfolio}>
      <p className={classes.facts}>{years} years of practice</p>
      <p className={classes.text}>{statement}</p>
      {works.map(({ title, year, role, says, link }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes its order
        <article key={index}>
          <h3>{title}</h3>
          <p className={classes.facts}>{[role, year].filter(Boolean).join(', ')}</p>
          <p className={classes.text}>{says}</p>
          {isAddress(link) ? (
            <Anchor href={link} target="_blank" rel="noopener noreferrer nofollow">
              {link}
            </Anchor>
          ) : null}
        </article>
      ))}
      <h3>Who knows the work</h3>
      <ul>
        {referees
          .filter(({ name }) => name !== '')
          .map(({ name, company, email }) => (
            <li key={email}>{[name, company, email].filter(Boolean).join(', ')}</li>
          ))}
      </ul>
    </div>
  )
}

const isAddress = (link: string): boolean => /^https?:\/\//i.test(link)
