import { Button, Group, Select } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { accountsOnboarding } from '../../../contract/onboarding-contract.ts'
import { accounts } from '../../../contract.ts'
import { type Goal, goalNames, goals } from '../../../rules/goals.ts'
import CountrySelect from '../CountrySelect.tsx'
import StateSelect from '../StateSelect.tsx'

interface Props {
  onSaved: () => void
  /** Records that the questions were skipped. If omitted, as in the profile, no skip button is shown. */
  onSkip?: () => void
}

/** The three onboarding questions after the first login: state, license, and goal. */
export function OnboardingForm(props: Props) {
  const known = useQuery(accountsOnboarding.onboarding, {})
  return <QueryState query={known}>{(answers) => <Fields answers={answers} {...props} />}</QueryState>
}

const licenseChoices = optionsOf({ yes: 'Yes', no: 'No' })
const goalChoices = optionsOf(goalNames, goals)
const optional = { required: false }

function Fields({
  answers,
  onSaved,
  onSkip,
}: Props & { answers: OutputOf<typeof accountsOnboarding.onboarding> }) {
  const { country, state, holdsLicense, goal } = answers
  const license = holdsLicense === null ? '' : holdsLicense ? 'yes' : 'no'
  const { form, send, sending, failure } = useOperationForm(accountsOnboarding.saveOnboarding, {
    initial: { country, state, license, goal: goal ?? '' },
    toInput: ({ license: answer, goal: chosen, ...place }) => ({
      // The profile has separate fields for the address.
      ...(onSkip ? place : {}),
      holdsLicense: answer === '' ? null : answer === 'yes',
      goal: (chosen || null) as Goal | null,
    }),
    invalidates: [accountsOnboarding.onboarding, accounts.profile],
    onSuccess: onSaved,
  })
  return (
    <FormStack onSubmit={send} gap="md">
      <TileGrid min="18rem" fit gap="var(--mantine-spacing-sm) var(--mantine-spacing-md)" align="start">
        {onSkip ? (
          <>
            <CountrySelect
              input={form.getInputProps('country')}
              preset
              required={false}
              onChosen={() => form.setFieldValue('state', '')}
            />
            <StateSelect
              input={{ ...form.getInputProps('state'), ...optional }}
              country={form.values.country}
            />
          </>
        ) : null}
        <Select
          label="Do you hold an operator license?"
          placeholder="Choose"
          data={licenseChoices}
          {...form.getInputProps('license')}
        />
        <Select
          label="What do you want to do first?"
          placeholder="Choose"
          data={goalChoices}
          {...form.getInputProps('goal')}
        />
      </TileGrid>
      <Failure>{failure}</Failure>
      <Group justify="flex-end">
        {onSkip ? (
          <Button variant="default" onClick={onSkip}>
            Skip
          </Button>
        ) : null}
        <Button type="submit" color="copper" loading={sending}>
          Save
        </Button>
      </Group>
    </FormStack>
  )
}
