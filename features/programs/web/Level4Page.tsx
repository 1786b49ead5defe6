import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { programs } from '../contract.ts'
import type { ApplicationState } from '../rules/application-states.ts'
import { ApplicationSteps } from './parts/application/ApplicationSteps.tsx'
import { MyApplication } from './parts/application/MyApplication.tsx'
import classes from './parts/level/OnlineLevel.module.css'
import { RequirementWay } from './parts/level/RequirementWay.tsx'
import { NextPanel } from './parts/standing/NextPanel.tsx'
import { RequirementList } from './parts/standing/RequirementList.tsx'

/** Level IV: what is assessed, one's application, and where it stands. */
export default function Level4Page() {
  const answer = useQuery(programs.standing, { code: 'ROSIV' })
  const mine = useQuery(programs.application, {})
  return (
    <PageFrame
      title="Level IV"
      lead="For people who judge and teach. There is no exam: you show your own work, and an evaluator speaks with you about it."
      actions={
        <Button component={Link} to="/rosCertification" variant="default">
          All four levels
        </Button>
      }
    >
      <div className={classes.page}>
        <QueryState query={answer}>
          {({ standing }) => (
            <>
              <NextPanel standing={standing} here="/level4" />
              <RequirementList
                requirements={standing.requirements}
                label="Requirements"
                way={(requirement) =>
                  requirement.kind === 'certificate' ? (
                    <RequirementWay requirement={requirement} coursesDone />
                  ) : null
                }
              />
            </>
          )}
        </QueryState>
        <QueryState query={mine}>
          {(found) =>
            isUnderWay(found.application?.state) ? (
              <>
                <MyApplication {...found} />
                <ApplicationSteps />
              </>
            ) : (
              <>
                <ApplicationSteps />
                <MyApplication {...found} />
              </>
            )
          }
        </QueryState>
      </div>
    </PageFrame>
  )
}

/** Whoever has sent an application wants to know where it stands, and not how to begin. */
const isUnderWay = (state: ApplicationState | undefined): boolean => state !== undefined && state !== 'draft'
