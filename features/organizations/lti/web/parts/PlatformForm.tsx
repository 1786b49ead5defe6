import { Button, Group, Switch, TagsInput, TextInput } from '@mantine/core'
import { notifyMessage } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type LtiPlatform, ltiAdmin } from '../../contract.ts'

interface Props {
  compid: string
  /** Null for a new platform. */
  platform: LtiPlatform | null
  onClose: () => void
  /** False for the first platform, whose form is always open. */
  canCancel?: boolean
}

const blank = {
  name: '',
  site: '',
  issuer: '',
  clientId: '',
  deployments: [] as string[],
  authUrl: '',
  tokenUrl: '',
  jwksUrl: '',
  tokenAudience: '',
  on: true,
  justInTime: true,
}

/** Settings of a platform, with the field names of common systems. */
export function PlatformForm({ compid, platform, onClose, canCancel = true }: Props) {
  const { name, site, issuer, clientId, deployments, authUrl, tokenUrl, jwksUrl } = platform ?? blank
  const { tokenAudience, on, justInTime } = platform ?? blank
  const urls = { authUrl, tokenUrl, jwksUrl, tokenAudience }
  const { form, send, sending, failure } = useOperationForm(ltiAdmin.save, {
    initial: { name, site, issuer, clientId, deployments, ...urls, on, justInTime },
    toInput: (values) => ({
      ...values,
      compid,
      platformid: platform?.platformid ?? '',
      revision: platform?.revision ?? 0,
    }),
    invalidates: [ltiAdmin.settings],
    onSuccess: notifyMessage(onClose),
  })
  const url = { withAsterisk: true, maxLength: 1000, inputMode: 'url', autoComplete: 'off' } as const
  return (
    <FormStack onSubmit={send}>
      <TextInput label="Name" placeholder="Moodle" withAsterisk {...form.getInputProps('name')} />
      <TextInput
        label="Address of your LMS"
        description="The site on which people open it. Only this site may show our launch page in a frame."
        placeholder="https://lms.example.com"
        {...url}
        {...form.getInputProps('site')}
      />
      <TextInput
        label="Issuer"
        description="Moodle: Platform ID. Canvas: https://canvas.instructure.com"
        {...url}
        {...form.getInputProps('issuer')}
      />
      <TextInput label="Client ID" withAsterisk autoComplete="off" {...form.getInputProps('clientId')} />
      <TagsInput
        label="Deployment IDs"
        description="Press Enter after each ID."
        withAsterisk
        acceptValueOnBlur
        maxTags={50}
        {...form.getInputProps('deployments')}
      />
      <TextInput label="Authentication request URL" {...url} {...form.getInputProps('authUrl')} />
      <TextInput label="Access token URL" {...url} {...form.getInputProps('tokenUrl')} />
      <TextInput label="Public keyset URL" {...url} {...form.getInputProps('jwksUrl')} />
      <TextInput
        label="Audience of token requests"
        description="Only if your LMS names one, such as Brightspace. Otherwise leave it blank."
        autoComplete="off"
        {...form.getInputProps('tokenAudience')}
      />
      <Switch
        size="md"
        label="Create accounts at the first launch"
        description="For people at your proven email domains. Otherwise add them here first."
        {...form.getInputProps('justInTime', { type: 'checkbox' })}
      />
      <Switch
        size="md"
        label="On"
        description="When off, nothing opens and scores wait."
        {...form.getInputProps('on', { type: 'checkbox' })}
      />
      <Failure>{failure}</Failure>
      <Group>
        <Button type="submit" color="copper" loading={sending}>
          Save
        </Button>
        {canCancel ? (
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        ) : null}
      </Group>
    </FormStack>
  )
}
