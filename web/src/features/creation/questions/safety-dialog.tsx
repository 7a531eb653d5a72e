import '@mantine/core/styles/Input.css'
import { Button, Textarea } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod/mini'
import { featureTest } from '@contract/exam-making.ts'
import { detailOr } from '../../../lib/api/api.ts'
import { safetyDialog, type SafetyRequest } from '../../../lib/dialogs/safety-dialog.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from './safety-dialog.module.css'

const form = z.object({ reason: featureTest.input.shape.safety_reason.def.innerType })

const words = { feature: ['Feature it', 'Featuring...'], release: ['Add it', 'Adding...'] }

/** Asks the admin why a test is safe despite a finding. If the request fails, the typed reason stays. */
export function SafetyDialog({ request, isOpen }: { request: SafetyRequest; isOpen: boolean }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { reason: '' },
  })
  const send = useMutation({ mutationFn: request.answer, onSuccess: safetyDialog.close })
  const close = () => {
    if (!send.isPending) safetyDialog.close()
  }

  return (
    <Dialog opened={isOpen} onClose={close} title="Is this safe?" size="34rem">
      <form
        className={`stack gap-lg ${classes.form}`}
        noValidate
        onSubmit={handleSubmit(({ reason }) => !send.isPending && send.mutate(reason))}
      >
        <p className={`break-anywhere edge-soft ${classes.finding}`}>{request.finding}</p>
        <Textarea
          {...register('reason')}
          label="It is safe anyway because"
          description="The reason is saved with the test."
          rows={3}
          maxLength={500}
          data-autofocus
          error={formState.errors.reason?.message}
        />
        {send.error && (
          <p role="alert" className="alarm">
            {detailOr(send.error, 'It could not be sent. Please try again.')}
          </p>
        )}
        <div className="buttons">
          <Button type="submit" aria-disabled={send.isPending}>
            {words[request.act][send.isPending ? 1 : 0]}
          </Button>
          <Button variant="default" aria-disabled={send.isPending} onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
