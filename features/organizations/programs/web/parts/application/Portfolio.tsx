import { Anchor, Box, Stack } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { ApplicationView } from '../../../contract/views.ts'
import classes from './Portfolio.module.css'

/** Read-only view of a portfolio. */
export function Portfolio({ form }: { form: ApplicationView['form'] }) {
  const { years, statement, works, referees } = form
  return (
    <Stack gap="sm" mt="sm" maw="44rem">
      <Quiet>{years} years of practice</Quiet>
      <p className={classes.text}>{statement}</p>
      {works.map(({ title, year, role, description, link }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes its order
        <article key={index}>
          <SectionTitle order={3} fz="h4" m={0}>
            {title}
          </SectionTitle>
          <Quiet>{[role, year].filter(Boolean).join(', ')}</Quiet>
          <p className={classes.text}>{description}</p>
          {isAddress(link) ? (
            <Anchor href={link} target="_blank" rel="noopener noreferrer nofollow">
              {link}
            </Anchor>
          ) : null}
        </article>
      ))}
      <SectionTitle order={3} fz="h4" m={0}>
        Who knows the work
      </SectionTitle>
      <Box component="ul" m={0}>
        {referees
          .filter(({ name }) => name !== '')
          .map(({ name, company, email }) => (
            <li key={email}>{[name, company, email].filter(Boolean).join(', ')}</li>
          ))}
      </Box>
    </Stack>
  )
}

const isAddress = (link: string): boolean => /^https?:\/\//i.test(link)
