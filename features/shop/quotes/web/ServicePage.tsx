import { Box, Button, Text } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { openCreateAccount } from '#features/core/accounts/web/public.tsx'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { href } from '#platform/web/page.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { answersOf } from '../contract/request-answers.ts'
import { requests } from '../contract.ts'
import { blankAnswers, requestForms } from '../rules/request-forms.ts'
import { kindNames, type ServiceKind, serviceKinds } from '../rules/service-kinds.ts'
import { RequestFields } from './parts/RequestFields.tsx'
import classes from './ServicePage.module.css'
import { serviceLabels } from './service-labels.ts'

/** Description of a subscription or service, with the quote request form. */
export default function ServicePage() {
  const { kind: asked } = useParams()
  const kind = serviceKinds.find((each) => each === asked)
  if (!kind) return <NoService />
  return <Service key={kind} kind={kind} />
}

function Service({ kind }: { kind: ServiceKind }) {
  const { description, gets, steps, needs, answers } = serviceLabels[kind]
  const isPreview = useIsPreview()
  return (
    <PageFrame
      title={kindNames[kind]}
      lead={description}
      actions={
        <>
          {isPreview ? null : (
            <Button component="a" href="#request-form" color="copper" hiddenFrom="sm">
              Request a quote
            </Button>
          )}
          {kind === 'consulting' ? (
            <LinkButton to="/consulting" variant="default">
              Choose a time
            </LinkButton>
          ) : null}
        </>
      }
    >
      <div className={classes.page}>
        <div className={classes.words}>
          <section>
            <SectionTitle mb="xs">What you get</SectionTitle>
            <Box component="ul" lh={1.6} m={0} ps={20}>
              {gets.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Box>
          </section>
          <section>
            <SectionTitle mb="xs">How it works</SectionTitle>
            <Box component="ol" lh={1.6} m={0} ps={20}>
              {steps.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Box>
          </section>
          <section>
            <SectionTitle mb="xs">What we need from you</SectionTitle>
            <Box component="ul" lh={1.6} m={0} ps={20}>
              {needs.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Box>
          </section>
        </div>
        {isPreview ? (
          <Box>
            <Text mb="sm">A request belongs to an account, where you find our answer and the quote.</Text>
            <Button color="copper" onClick={openCreateAccount}>
              Create an account to request a quote
            </Button>
          </Box>
        ) : (
          <RequestForm kind={kind} answers={answers} />
        )}
      </div>
    </PageFrame>
  )
}

function RequestForm({ kind, answers }: { kind: ServiceKind; answers: string }) {
  const partner = usePartner()
  const navigate = useNavigate()
  const { form, send, sending, failure } = useOperationForm(requests.send, {
    initial: blankAnswers(kind),
    schema: answersOf(kind),
    toInput: (values) => ({ kind, partner: partner.code, answers: values }),
    within: 'answers',
    invalidates: [requests.mine],
    onSuccess: ({ requestid, name }) => {
      notifySuccess(`We have your request as ${name} and answer ${answers}.`, 'Sent')
      void navigate(href('store/requests/:requestid', { requestid }))
    },
  })
  return (
    <FormStack p={20} {...surface} onSubmit={send} aria-labelledby="request-form">
      <SectionTitle m={0} id="request-form">
        Request a quote
      </SectionTitle>
      <RequestFields form={form} fields={requestForms[kind]} />
      <Failure>{failure}</Failure>
      <Button type="submit" size="lg" color="copper" loading={sending}>
        Send the request
      </Button>
      <Quiet>We answer {answers}. Free, no obligation.</Quiet>
    </FormStack>
  )
}

function NoService() {
  return (
    <PageFrame title="No such service">
      <Empty
        title="We do not offer this"
        message="You find our services in the store."
        action={
          <LinkButton to={href('store')} color="copper">
            Go to store
          </LinkButton>
        }
      />
    </PageFrame>
  )
}
