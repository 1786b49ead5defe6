import { Button } from '@mantine/core'
import { useState } from 'react'
import { hoursText } from '#features/certificates/rules/certificate-words.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { ProofEvent } from '../../../contract/proof-views.ts'
import { OpenSheet } from './OpenSheet.tsx'
import classes from './Proof.module.css'

interface Props {
  scheduleid: string
  seminars: ProofEvent['seminars']
}

/** Which certificate each seminar gives, and where its exam is graded. */
export function SeminarsProved({ scheduleid, seminars }: Props) {
  const [opening, open] = useState<{ code: string; name: string } | null>(null)
  return (
    <>
      <ul className={classes.cards}>
        {seminars.map(({ semid, name, certificate, ofHours, exam }) => (
          <li key={semid} className={classes.card}>
            <h2>{name}</h2>
            <span className={classes.quiet}>
              {certificate}, {hoursText(ofHours)} contact hours
            </span>
            {exam ? (
              <span className={classes.quiet}>
                Needs {exam.name}{' '}
                {exam.sheetid ? (
                  <AppLink to={href('gradeSubmitter/:sheetid', { sheetid: exam.sheetid })}>
                    Grade sheet
                  </AppLink>
                ) : null}
              </span>
            ) : null}
            {exam ? (
              <Button size="compact-sm" variant="light" onClick={() => open(exam)}>
                {exam.sheetid ? 'Add who came since' : 'Open a grade sheet with everybody'}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <OpenSheet scheduleid={scheduleid} exam={opening} onClose={() => open(null)} />
    </>
  )
}
