import { Button, Code, Group, Text } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { QrPicture } from '#platform/web/parts/look/QrPicture.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { accountsFactors } from '../../../contract/factors-contract.ts'
import { accountsSession } from '../../../contract/session-contract.ts'
import { openCodes } from '../../opened-dialog.ts'
import { CodeField } from './CodeField.tsx'

interface Props {
  started: OutputOf<typeof accountsFactors.startApp>
  onEnd: () => void
}

/** Shows the QR code to scan and a field for the first code from the app. */
export function SetUpApp({ started, onEnd }: Props) {
  const { form, send, sending, failure } = useOperationForm(accountsFactors.confirmApp, {
    initial: { code: '' },
    toInput: (values) => values,
    invalidates: [accountsFactors.factors, accountsSession.me],
    onSuccess: ({ codes }) => {
      if (codes) openCodes(codes)
      onEnd()
    },
  })
  return (
    <FormStack onSubmit={send} align="start">
      <Text>
        Scan this with an authenticator app, for example Google Authenticator, Microsoft Authenticator or the
        password app of your phone.
      </Text>
      <QrPicture text={started.address} alt="QR code for your authenticator app" />
      <Text size="sm">
        No camera? Type this key into the app: <Code>{started.secret.replace(/(.{4})/g, '$1 ').trim()}</Code>
      </Text>
      <Failure title="Not set up">{failure}</Failure>
      <CodeField
        description="The six digits that the app shows now."
        inputMode="numeric"
        w="min(100%, 20rem)"
        {...form.getInputProps('code')}
      />
      <Group>
        <Button type="submit" color="copper" loading={sending}>
          Finish
        </Button>
        <Button variant="default" onClick={onEnd}>
          Cancel
        </Button>
      </Group>
    </FormStack>
  )
}
