import { Button, MultiSelect, TextInput } from '@mantine/core'
import { languageAdmin } from '#features/shop/catalog/contract/languages-contract.ts'
import { catalog } from '#features/shop/catalog/contract.ts'
import {
  languageNames,
  readLanguageCode,
  usualFallback,
} from '#features/shop/catalog/rules/captions/language-code.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type AdminLanguage, captionAdmin } from '../../contract/captions-contract.ts'

interface Props {
  /** Null for a new language. */
  language: AdminLanguage | null
  languages: readonly AdminLanguage[]
  onDone: () => void
}

/** Form for the code, names and fallback order of a language. Suggests names from the code. */
export function LanguageForm({ language, languages, onDone }: Props) {
  const { form, send, sending, failure } = useOperationForm(
    language ? languageAdmin.saveLanguage : languageAdmin.addLanguage,
    {
      initial: {
        code: language?.code ?? '',
        name: language?.name ?? '',
        ownName: language?.ownName ?? '',
        fallback: language?.fallback ?? [],
      },
      toInput: (values) => values,
      invalidates: [captionAdmin.adminLanguages, catalog.getLanguages],
      onSuccess: (_output, { name }) => {
        notifySuccess(`${name} is in the list of languages.`)
        onDone()
      },
    },
  )
  const propose = () => {
    const code = readLanguageCode(form.values.code)
    if (!code || language) return
    const names = languageNames(code)
    form.setValues({
      code,
      name: form.values.name || names.name,
      ownName: form.values.ownName || names.ownName,
      fallback:
        form.values.fallback.length > 0
          ? form.values.fallback
          : usualFallback(code).filter((each) => languages.some((known) => known.code === each)),
    })
  }
  const others = languages.filter(({ code }) => code !== form.values.code)
  return (
    <FormStack onSubmit={send}>
      <TextInput
        label="Code"
        description="As the world writes it: es, pt-BR, es-MX, zh-Hant."
        required
        maxLength={20}
        disabled={language !== null}
        {...form.getInputProps('code')}
        onBlur={(event) => {
          propose()
          form.getInputProps('code').onBlur?.(event)
        }}
      />
      <TextInput label="Name in English" required maxLength={60} {...form.getInputProps('name')} />
      <TextInput
        label="What its speakers call it"
        required
        maxLength={60}
        {...form.getInputProps('ownName')}
      />
      <MultiSelect
        label="Where captions in it are missing, show"
        description="The first that there is; English last of all."
        data={others.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.getInputProps('fallback')}
      />
      {failure && Object.keys(form.errors).length === 0 ? <Failure>{failure}</Failure> : null}
      <Button type="submit" color="copper" loading={sending}>
        {language ? 'Save the language' : 'Add the language'}
      </Button>
    </FormStack>
  )
}
