import { Anchor, Radio, Stack, Text } from '@mantine/core'
import { type ConsentStatement, consentStatements } from '../../rules/consent.ts'
import { useAccountSlots } from '../slots.ts'

interface Props {
  value: ConsentStatement | ''
  onChange: (value: ConsentStatement) => void
  error?: React.ReactNode
}

/** The two consent statements to choose from, with links to the referenced texts. */
export function ConsentChoice({ value, onChange, error }: Props) {
  const { openTerms, openPrivacy } = useAccountSlots()
  return (
    <Radio.Group
      size="md"
      label="Your consent"
      required
      value={value}
      error={error}
      onChange={(chosen) => onChange(chosen === 'guardian' ? 'guardian' : 'adult')}
    >
      <Stack gap="xs" mt="xs">
        <Text>
          Read the{' '}
          <Anchor component="button" type="button" onClick={openTerms}>
            Terms of Service
          </Anchor>{' '}
          and the{' '}
          <Anchor component="button" type="button" onClick={openPrivacy}>
            Privacy Notice
          </Anchor>
          .
        </Text>
        <Radio value="adult" label={consentStatements.adult} />
        <Radio value="guardian" label={consentStatements.guardian} />
      </Stack>
    </Radio.Group>
  )
}
