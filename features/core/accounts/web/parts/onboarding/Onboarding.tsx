import { Card } from '@mantine/core'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { accountsOnboarding } from '../../../contract/onboarding-contract.ts'
import { OnboardingForm } from './OnboardingForm.tsx'

/** Prompts a new user once for state, license, and goal; `onDone` runs after the user answered or skipped. */
export default function Onboarding({ onDone }: { onDone: () => void }) {
  const skip = useCommand(accountsOnboarding.saveOnboarding, { onSuccess: onDone })
  return (
    <Card component="section" mb="lg" aria-labelledby="onboarding-title">
      <SectionTitle id="onboarding-title" mb={4}>
        Three questions to set up your home
      </SectionTitle>
      <Quiet mb="md">
        We use them for your next step and your license hours. You can change them in My profile.
      </Quiet>
      <OnboardingForm onSaved={onDone} onSkip={() => skip.mutate({ holdsLicense: null, goal: null })} />
      {skip.error ? <Failure>{skip.error.message}</Failure> : null}
    </Card>
  )
}
