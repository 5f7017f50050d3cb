import { contactEmail } from '#portal/lib/page-facts.ts'
import { toast } from '#portal/lib/toast.ts'
import { Button } from '#portal/ui/button.tsx'

/** 'Join Our Vendor Network': applying is still to come, and says so. */
export function JoinNetwork() {
  const email = contactEmail()
  return (
    <section
      aria-labelledby="join-network"
      className="mt-16 grid items-center gap-6 border-y border-line-strong py-8 md:grid-cols-[1fr_auto]"
    >
      <div>
        <h2 id="join-network" className="font-display text-2xl">
          Join Our Vendor Network
        </h2>
        <p className="mt-2 max-w-[60ch] text-muted">
          You photograph, film or stage homes in California and like to be paid on the day. So do
          we. Until applications open, write to{' '}
          <a href={`mailto:${email}`} className="text-ink underline underline-offset-4">
            {email}
          </a>
          .
        </p>
      </div>
      <Button
        className="justify-self-start"
        onClick={() =>
          toast({
            title: 'Coming Soon',
            description: 'Vendor applications will be available soon!',
          })
        }
      >
        Apply
      </Button>
    </section>
  )
}
