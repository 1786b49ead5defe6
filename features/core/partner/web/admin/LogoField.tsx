import { Button, Group, Text } from '@mantine/core'
import { addressOf } from '#platform/contract/address.ts'
import { acceptOf } from '#platform/contract/file-kinds.ts'
import { FileChoice } from '#platform/web/parts/FileChoice.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import { useUpload } from '#platform/web/use-upload.ts'
import { LOGO_BYTES, logoKinds, partnersAdmin } from '../../contract/partner-admin.ts'

/** Logo upload; the logo is shown immediately and stored when the partner is saved. */
export function LogoField({ form }: { form: DraftForm<typeof partnersAdmin> }) {
  const upload = useUpload(partnersAdmin.uploadLogo, {})
  const choose = async (chosen: File) => {
    if (chosen.size > LOGO_BYTES)
      return upload.setProblem('This picture is larger than 200 KB. Please make it smaller.')
    const stored = await upload.send(chosen, chosen.name)
    if (stored) form.setFieldValue('logo', stored)
  }
  const { logo } = form.values
  return (
    <div>
      <Text fw={500} fz="sm" mt="md">
        Logo
      </Text>
      <Quiet mb="xs">PNG, JPEG or WebP, up to 200 KB; wide ones look best.</Quiet>
      <Group gap="sm">
        {logo ? (
          <img src={addressOf(partnersAdmin.logo, { id: logo })} alt="Chosen logo" height={40} />
        ) : null}
        <FileChoice
          description={logo ? 'Choose another logo' : 'Choose a logo'}
          accept={acceptOf(logoKinds)}
          upload={upload}
          onChoose={(file) => void choose(file)}
          error={form.errors.logo ? String(form.errors.logo) : undefined}
        />
        {logo ? (
          <Button variant="subtle" onClick={() => form.setFieldValue('logo', '')}>
            Remove
          </Button>
        ) : null}
      </Group>
    </div>
  )
}
