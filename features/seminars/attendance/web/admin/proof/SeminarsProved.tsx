import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatContactHours } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import type { ProofEvent } from '../../../contract/proof-views.ts'
import { OpenSheet } from './OpenSheet.tsx'
import classes from './Proof.module.css'

interface Props {
  scheduleid: string
  seminars: ProofEvent['seminars']
}

/** Certificate of each seminar, with a link for grading its exam. */
export function SeminarsProved({ scheduleid, seminars }: Props) {
  const [opening, open] = useState<{ code: string; name: string } | null>(null)
  return (
    <>
      <TileGrid component="ul" min="19rem" gap="sm" mb={20}>
        {seminars.map(({ semid, name, certificate, ofHours, exam }) => (
          <li key={semid} className={classes.card}>
            <SectionTitle fz="md" m={0}>
              {name}
            </SectionTitle>
            <Quiet span>
              {certificate}, {formatContactHours(ofHours)}
            </Quiet>
            {exam ? (
              <Quiet span>
                Needs {exam.name}{' '}
                {exam.sheetid ? (
                  <AppLink to={href('gradeSubmitter/:sheetid', { sheetid: exam.sheetid })}>
                    Grade sheet
                  </AppLink>
                ) : null}
              </Quiet>
            ) : null}
            {exam ? (
              <Button size="compact-sm" variant="light" onClick={() => open(exam)}>
                {exam.sheetid ? 'Add who came since' : 'Open a grade sheet with everyone'}
              </Button>
            ) : null}
          </li>
        ))}
      </TileGrid>
      <OpenSheet scheduleid={scheduleid} exam={opening} onClose={() => open(null)} />
    </>
  )
}
