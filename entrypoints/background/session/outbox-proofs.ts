/** Proves that the outbox is the person’s: where scripts in web pages can use the storage, one that was taken over could write there. */
import { sealNothing, unsealText } from '../../../utils/crypto/seal';
import { FailureError } from '../../../utils/errors';
import type { Post, Removal } from '../../../utils/storage/items';

type Owed = Pick<Post, 'id' | 'projectId' | 'uid' | 'text'> | Pick<Removal, 'projectId' | 'uid' | 'commentId'>;

/** Adds a proof to what the person posts or deletes. @throws FailureError `signed-out` */
export async function withProofs<T extends Owed>(owed: readonly T[]): Promise<T[]> {
  const proofs = await sealNothing('session', owed.map(proofBinding));
  if (!proofs) throw new FailureError({ code: 'signed-out' });
  return owed.map((each, at) => ({ ...each, proof: proofs[at] }));
}

/** Whether the person posted or deleted this: what is proven never changes in the outbox. */
export async function hasProof(owed: Owed & Pick<Post, 'proof'>): Promise<boolean> {
  // A forged one may be anything.
  if (!owed.proof) return false;
  return (await unsealText('session', owed.proof, proofBinding(owed))) !== null;
}

function proofBinding(owed: Owed): string {
  const { projectId, uid } = owed;
  const proven =
    'text' in owed ? ['post', projectId, uid, owed.id, owed.text] : ['removal', projectId, uid, owed.commentId];
  return `sidethread outbox 1\n${JSON.stringify(proven)}`;
}
