import { useQuery } from '#platform/web/operations.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import { programs } from '../contract.ts'
import type { ApplicationState } from '../rules/application-states.ts'
import { ApplicationSteps } from './parts/application/ApplicationSteps.tsx'
import { MyApplication } from './parts/application/MyApplication.tsx'
import classes from './parts/level/OnlineLevel.module.css'
import { RequirementWay } from './parts/level/RequirementWay.tsx'
import { NextPanel } from './parts/progress/NextPanel.tsx'
import { RequirementList } from './parts/progress/RequirementList.tsx'

/** Level IV: assessment criteria, the user's application, and its status. */
export default function Level4Page() {
  const answer = useQuery(programs.progress, { code: 'ROSIV' })
  const isPreview = useIsPreview()
  const mine = useQuery(programs.application, {}, { enabled: !isPreview })
  return (
    <PageFrame
      title="Level IV"
      lead="For people who judge and teach. There is no exam: you show your own work, and an evaluator speaks with you about it."
      actions={
        <LinkButton to="/rosCertification" variant="default">
          All four levels
        </LinkButton>
      }
    >
      <div className={classes.page}>
        <QueryState query={answer}>
          {({ progress }) => (
            <>
              <NextPanel progress={progress} here="/level4" />
              <RequirementList
                requirements={progress.requirements}
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
        {isPreview ? (
          <ApplicationSteps />
        ) : (
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
        )}
      </div>
    </PageFrame>
  )
}

/** True if an application was submitted, so its status is shown instead of how to start. */
const isUnderWay = (state: ApplicationState | undefined): boolean => state !== undefined && state !== 'draft'
