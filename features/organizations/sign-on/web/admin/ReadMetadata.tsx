import { Button, Group, Textarea, TextInput } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { signOnAdmin } from '../../contract.ts'

interface Props {
  compid: string
  onRead: (found: OutputOf<typeof signOnAdmin.readMetadata>) => void
}

/** Fills the SAML fields from the identity provider's metadata. */
export function ReadMetadata({ compid, onRead }: Props) {
  const { form, send, sending, failure } = useOperationForm(signOnAdmin.readMetadata, {
    initial: { url: '', xml: '' },
    toInput: (values) => ({ ...values, compid }),
    onSuccess: (found) => {
      onRead(found)
      notifySuccess('The fields below are filled in. Check them and save.')
    },
  })
  return (
    <FormStack onSubmit={send} mb="lg">
      <Quiet>
        Enter the address of the identity provider’s metadata, or paste the XML. It fills in the fields below,
        which you can also enter yourself.
      </Quiet>
      <TextInput
        label="Address of the metadata"
        placeholder="https://login.example.com/metadata.xml"
        {...form.getInputProps('url')}
      />
      <Textarea
        label="Or the metadata as XML"
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        {...form.getInputProps('xml')}
      />
      <Failure>{failure}</Failure>
      <Group>
        <Button type="submit" variant="default" loading={sending}>
          Read metadata
        </Button>
      </Group>
    </FormStack>
  )
}
