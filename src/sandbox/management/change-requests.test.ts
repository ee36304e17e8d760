import { describe, expect, it } from 'vitest';
import { EVERYONE, TestBed, refusalOf, serve, type Role } from '../fixtures.ts';

const FEATURE = '/v2/projects/storefront/features/checkout-redesign';
const REQUESTS = `${FEATURE}/change-requests`;
const MEI = 'auth0|6613a1f0c2d4e5b6a7980c03';
const RAJ = 'auth0|6613a1f0c2d4e5b6a7980c02';
/** A member of another organization. */
const IRIS = 'auth0|6613a1f0c2d4e5b6a7980c06';
const propose = (body: object = { tags: ['new'] }, path = FEATURE) => ({
  path,
  method: 'PATCH',
  body,
});
const submission = { description: 'Why', reviewers: [RAJ] };

async function createDraft(bed = new TestBed(), proposal = propose(), role: Role = 'member') {
  const { body } = await bed.as(role, 'POST', REQUESTS, proposal);
  return { bed, request: `${REQUESTS}/${body._id}`, body };
}
async function createPending(proposal = propose()) {
  const draft = await createDraft(new TestBed(), proposal);
  await draft.bed.as('member', 'PATCH', `${draft.request}/submit`, submission);
  return draft;
}
const setApproval = (bed: TestBed, featureApprovalWorkflow: object) =>
  bed.patch('/v1/projects/storefront/settings/protected', { featureApprovalWorkflow });
const tagsOf = async (bed: TestBed) => (await bed.get(FEATURE)).body.tags;

describe('approval', () => {
  it('rejects direct changes by members who may not bypass it', async () => {
    const bed = new TestBed();
    const paths = [FEATURE, `${FEATURE}/status`];
    for (const path of paths) {
      const body = path === FEATURE ? { tags: ['x'] } : { status: 'active' };
      expect((await bed.as('member', 'PATCH', path, body)).status).toBe(403);
      expect((await bed.as('publisher', 'PATCH', path, body)).status).toBe(200);
    }
    await setApproval(bed, { allowPublisherBypass: false });
    expect((await bed.as('publisher', 'PATCH', FEATURE, { tags: [] })).status).toBe(403);
    expect((await bed.patch(FEATURE, { tags: [] })).status).toBe(403);
  });
});

describe('a change request', () => {
  it('starts as a draft with its changes and a snapshot of the feature', async () => {
    const { bed, body } = await createDraft();
    expect(body).toMatchObject({
      status: 'draft',
      operation: 'featureUpdate',
      changes: [
        {
          type: 'modifiedFeature',
          newContents: { tags: ['new'] },
          previousContents: { tags: ['checkout', 'web'] },
        },
      ],
      _baseFeatureSnapshot: { key: 'checkout-redesign', tags: ['checkout', 'web'] },
      _createdBy: MEI,
      reviews: [],
    });
    expect(await tagsOf(bed)).toEqual(['checkout', 'web']);
    expect((await bed.get(FEATURE)).body.changeRequests).toMatchObject([{ status: 'draft' }]);
  });

  it.each([
    ['', { tags: [] }, 'featureUpdate'],
    ['/status', { status: 'complete', staticVariation: 'express' }, 'featureStatusUpdate'],
  ])('may propose a call of %s', async (end, body, operation) => {
    const draft = await createDraft(new TestBed(), propose(body, FEATURE + end));
    expect(draft.body.operation).toBe(operation);
  });

  it.each([
    [propose({}, '/v2/projects/storefront/features/gift-cards'), 'path must be a call'],
    [propose({}, `${FEATURE}/summary`), 'path must be a call'],
    [propose({}, '/v2/projects/%E0%A4%A/features/checkout-redesign'), 'path must be a call'],
    [{ ...propose(), method: 'POST' }, 'method must be'],
    [propose({ name: '' }), 'body.name must have 1 to 100 characters'],
    [{}, 'path is required'],
  ])('rejects %j', async (proposal, message) => {
    const answer = await new TestBed().post(REQUESTS, proposal);
    expect(answer.status).toBe(400);
    expect(answer.body.message[0]).toContain(message);
  });

  it('cannot propose a change that the feature does not allow', async () => {
    const path = `${FEATURE}/static-configuration`;
    const answer = await new TestBed().post(REQUESTS, propose({ variables: {} }, path));
    expect(refusalOf(answer)).toEqual([412, "Feature 'checkout-redesign' is not complete"]);
  });

  it('is the only active one of its feature', async () => {
    const { bed, body } = await createDraft();
    const second = await bed.post(REQUESTS, propose());
    expect(refusalOf(second)).toEqual([
      412,
      `Feature 'checkout-redesign' has an active Change Request: '${body._id}' is 'draft'`,
    ]);
  });

  it('can be cancelled by a reviewer while it is an abandoned draft', async () => {
    const drafts = '/v2/projects/storefront/change-requests?status=draft';
    for (const role of ['member', 'publisher'] as const) {
      const { bed, request, body } = await createDraft();
      expect((await bed.get(drafts)).body[0]._id).toBe(body._id);
      expect((await bed.as(role, 'PATCH', `${request}/cancel`)).body.status).toBe('cancelled');
      expect((await bed.post(REQUESTS, propose())).status).toBe(201);
    }
    const { bed, request } = await createDraft(new TestBed(), propose(), 'publisher');
    expect((await bed.as('member', 'PATCH', `${request}/cancel`)).status).toBe(403);
  });

  it('only accepts reviewers who are members of the organization', async () => {
    const { bed, request } = await createDraft();
    for (const stranger of ['nobody', IRIS]) {
      const body = { ...submission, reviewers: [RAJ, stranger] };
      const answer = await bed.as('member', 'PATCH', `${request}/submit`, body);
      expect(refusalOf(answer)).toEqual([
        400,
        ['reviewers[1] must be the ID of a member of your Organization'],
      ]);
    }
  });

  it('locks the feature for everyone while it is pending', async () => {
    const { bed } = await createPending();
    const locked = [
      await bed.patch(FEATURE, { tags: [] }),
      await bed.delete('/v1/projects/storefront/features/checkout-redesign'),
    ];
    expect(locked.map(refusalOf)).toEqual(
      locked.map(() => [412, "Feature 'checkout-redesign' is locked by a pending Change Request"]),
    );
  });

  it('is submitted and cancelled by its author only', async () => {
    const { bed, request } = await createDraft();
    const submit = `${request}/submit`;
    expect((await bed.as('publisher', 'PATCH', submit, submission)).status).toBe(403);
    expect((await bed.as('member', 'PATCH', submit, submission)).body).toMatchObject({
      status: 'pending',
      ...submission,
    });
    expect((await bed.as('publisher', 'PATCH', `${request}/cancel`)).status).toBe(403);
    const { body } = await bed.as('member', 'PATCH', `${request}/cancel`);
    expect(body.status).toBe('cancelled');
    expect((await bed.patch(FEATURE, { tags: [] })).status).toBe(200);
  });

  it('gets the default reviewers of the project only if it names none', async () => {
    for (const [reviewers, asked] of [
      [[], [RAJ]],
      [[MEI], [MEI]],
    ] as const) {
      const { bed, request } = await createDraft();
      const body = { description: 'Why', reviewers };
      const answer = await bed.as('member', 'PATCH', `${request}/submit`, body);
      expect(answer.body.reviewers).toEqual(asked);
    }
    const { bed, request } = await createDraft();
    const long = { ...submission, description: 'x'.repeat(1001) };
    expect((await bed.as('member', 'PATCH', `${request}/submit`, long)).status).toBe(400);
  });

  it('is reviewed by publishers, then applied by anyone', async () => {
    const { bed, request } = await createPending();
    const approval = { action: 'approved', comment: 'Fine' };
    expect((await bed.as('member', 'PATCH', `${request}/review`, approval)).status).toBe(403);
    const { body } = await bed.as('publisher', 'PATCH', `${request}/review`, approval);
    expect(body).toMatchObject({
      status: 'approved',
      reviews: [{ _reviewer: RAJ, ...approval }],
      _updatedBy: RAJ,
    });
    expect((await bed.get(REQUESTS)).body).toEqual([]);
    const { body: again } = await bed.patch(`${request}/review`, { action: 'approved' });
    expect(again.reviews).toMatchObject([{ _reviewer: RAJ }, { action: 'approved' }]);
    expect(await tagsOf(bed)).toEqual(['checkout', 'web']);
    const applied = await bed.as('member', 'PATCH', `${request}/apply`, { action: 'applied' });
    expect(applied.body.status).toBe('applied');
    expect(await tagsOf(bed)).toEqual(['new']);
  });

  it('is applied immediately with apply=true, unless it is rejected', async () => {
    const first = await createPending();
    const path = `${first.request}/review?apply=true`;
    const { body } = await first.bed.patch(path, { action: 'approved' });
    expect(body.status).toBe('applied');
    expect(await tagsOf(first.bed)).toEqual(['new']);
    const second = await createPending();
    const { body: rejected } = await second.bed.patch(`${second.request}/review?apply=true`, {
      action: 'rejected',
    });
    expect(rejected.status).toBe('rejected');
    expect(await tagsOf(second.bed)).toEqual(['checkout', 'web']);
  });

  it('is applied without a review by a publisher with a reason, if the project allows it', async () => {
    const { bed, request } = await createPending();
    const apply = (role: Role, description?: string) =>
      bed.as(role, 'PATCH', `${request}/apply`, { action: 'applied', description });
    expect((await apply('member', 'Fire')).status).toBe(403);
    for (const none of [undefined, ' '])
      expect((await apply('publisher', none)).body.message[0]).toContain('description is required');
    await setApproval(bed, { allowPublisherBypass: false });
    expect((await apply('publisher', 'Fire')).body.message).toBe(
      "Change Request is 'pending', not 'approved'",
    );
    await setApproval(bed, { allowPublisherBypass: true });
    expect((await apply('publisher', 'Fire')).body).toMatchObject({
      status: 'applied',
      description: 'Fire',
    });
  });

  it('is listed: pending ones by feature, all by project, and the latest that is not a draft', async () => {
    const { bed, body } = await createDraft();
    expect((await bed.get(REQUESTS)).body).toEqual([]);
    const latest = await bed.get(`${REQUESTS}/latest`);
    expect(latest.body).toMatchObject({
      status: 'applied',
      description: expect.any(String) as string,
    });
    await bed.as('member', 'PATCH', `${REQUESTS}/${body._id}/submit`, submission);
    expect((await bed.get(`${REQUESTS}/latest`)).body._id).toBe(body._id);
    expect((await bed.get(REQUESTS)).body).toHaveLength(1);
    const find = async (query: string) =>
      (await bed.get(`/v2/projects/storefront/change-requests?${query}`)).body.length;
    expect(await find('')).toBe(7);
    expect(await find('status=rejected')).toBe(1);
    expect(await find(`reviewer=${encodeURIComponent(RAJ)}`)).toBe(6);
    expect(await find('reviewer=nobody')).toBe(0);
    expect((await bed.get(`${REQUESTS}/none`)).status).toBe(404);
    const none = await bed.get('/v2/projects/storefront/features/dark-mode/change-requests/latest');
    expect(none.status).toBe(404);
  });
});

/** Creates an approved request of a member, and turns the bypass of reviews off. */
async function createApproved(proposal = propose()) {
  const draft = await createPending(proposal);
  await draft.bed.patch(`${draft.request}/review`, { action: 'approved' });
  await setApproval(draft.bed, { allowPublisherBypass: false });
  return draft;
}
const AUDIENCE = '/v1/projects/storefront/audiences/beta-testers';
const apply = { action: 'applied' };

describe('an approved change request that cannot be applied', () => {
  it('is left by its author, by a publisher, or by another review', async () => {
    const exits = [
      ['member', 'cancel', undefined, 'cancelled'],
      ['publisher', 'cancel', undefined, 'cancelled'],
      ['publisher', 'review', { action: 'rejected' }, 'rejected'],
    ] as const;
    const configurations = {
      development: {
        targets: [
          {
            audience: {
              filters: {
                operator: 'and',
                filters: [{ type: 'audienceMatch', comparator: '=', _audiences: [] as string[] }],
              },
            },
            distribution: [{ percentage: 1, _variation: 'express' }],
          },
        ],
      },
    };
    for (const [role, step, body, status] of exits) {
      const bed = new TestBed();
      const unused = { name: 'A', key: 'a', filters: EVERYONE };
      const audience = await bed.post('/v1/projects/storefront/audiences', unused);
      const [target] = configurations.development.targets;
      target?.audience.filters.filters[0]?._audiences.splice(0, 1, audience.body._id);
      const { request } = await createDraft(bed, propose({ configurations }));
      await bed.as('member', 'PATCH', `${request}/submit`, submission);
      await bed.patch(`${request}/review`, { action: 'approved' });
      await bed.delete('/v1/projects/storefront/audiences/a');
      expect((await bed.as('member', 'PATCH', `${request}/apply`, apply)).status).toBe(400);
      expect((await bed.get(request)).body.status).toBe('approved');
      expect((await bed.post(REQUESTS, propose())).status).toBe(412);
      expect((await bed.as(role, 'PATCH', `${request}/${step}`, body)).body.status).toBe(status);
      expect((await bed.post(REQUESTS, propose())).status).toBe(201);
    }
  });

  it('tells why: the key is taken, the Feature archived, or the author without a role', async () => {
    const taken = await createApproved(propose({ key: 'taken' }));
    await taken.bed.post('/v2/projects/storefront/features', { name: 'T', key: 'taken' });
    expect((await taken.bed.patch(`${taken.request}/apply`, apply)).status).toBe(409);
    expect((await taken.bed.post(REQUESTS, propose({ key: 'taken' }))).status).toBe(412);

    const { bed, request } = await createPending(
      propose({ status: 'complete', staticVariation: 'express' }, `${FEATURE}/status`),
    );
    await bed.patch(`${request}/review`, { action: 'approved' });
    await bed.patch(`${FEATURE}/status`, { status: 'archived' });
    const review = `${request}/review?apply=true`;
    const archived = [
      await bed.patch(`${request}/apply`, apply),
      await bed.patch(review, { action: 'approved' }),
    ];
    expect(archived.map(refusalOf)).toEqual(
      archived.map(() => [412, "Feature 'checkout-redesign' is archived and read-only"]),
    );
    expect((await bed.get(FEATURE)).body.status).toBe('archived');

    const left = await createApproved();
    const { rows, ...rest } = left.bed.sandbox.snapshot();
    const members = rows.members?.map((member) =>
      member._id === MEI ? { ...member, role: 'viewer' as const, projectRoles: {} } : member,
    );
    left.bed.sandbox.restore({ ...rest, rows: { ...rows, members } });
    const answer = await left.bed.patch(`${left.request}/apply`, apply);
    expect(refusalOf(answer)).toEqual([
      412,
      'The author of the Change Request may no longer change this Project',
    ]);
    expect(await tagsOf(left.bed)).toEqual(['checkout', 'web']);
  });

  it('does not take a key that another Feature has, when it is created or approved', async () => {
    const early = new TestBed();
    expect((await early.post(REQUESTS, propose({ key: 'gift-cards' }))).status).toBe(409);

    const { bed, request } = await createPending(propose({ key: 'taken' }));
    await bed.post('/v2/projects/storefront/features', { name: 'T', key: 'taken' });
    const review = `${request}/review?apply=true`;
    expect((await bed.patch(review, { action: 'approved' })).status).toBe(409);
    expect((await bed.get(request)).body.status).toBe('pending');
  });

  it('is neither submitted nor created for an archived Feature', async () => {
    const { bed, request } = await createDraft();
    await bed.patch(`${FEATURE}/status`, { status: 'archived' });
    const answer = await bed.as('member', 'PATCH', `${request}/submit`, submission);
    expect(answer.status).toBe(412);
    await bed.as('member', 'PATCH', `${request}/cancel`);
    expect(refusalOf(await bed.post(REQUESTS, propose()))).toEqual([
      412,
      "Feature 'checkout-redesign' is archived and read-only",
    ]);
  });
});

describe('while reviews are required and nobody may bypass them', () => {
  const PROJECT = '/v1/projects/storefront';
  const lone = {
    name: 'N',
    key: 'n',
    variations: [{ key: 'on', name: 'On' }],
    configurations: { production: { status: 'active', targets: [serve('on')] } },
  };
  const instructions = [{ kind: 'addFilterValues', filterIndex: 0, values: ['SE'] }];

  it.each([
    ['PATCH', AUDIENCE, { filters: EVERYONE }],
    ['PATCH', '/v1/semantic/projects/storefront/audiences/beta-testers', { instructions }],
    ['DELETE', AUDIENCE, undefined],
    ['PATCH', `${PROJECT}/environments/production`, { type: 'staging' }],
    ['DELETE', `${PROJECT}/environments/production`, undefined],
    ['DELETE', `${PROJECT}/features/checkout-redesign`, undefined],
    ['POST', '/v2/projects/storefront/features', lone],
  ] as const)('production is not changed by %s %s', async (method, path, body) => {
    const bed = new TestBed();
    await setApproval(bed, { allowPublisherBypass: false });
    expect((await bed.as('admin', method, path, body)).status).toBe(403);
    await setApproval(bed, { enabled: false });
    expect((await bed.as('admin', method, path, body)).status).toBeLessThan(300);
  });

  it('other Audiences and archived Features still are', async () => {
    const bed = new TestBed();
    await bed.patch(`${FEATURE}/status`, { status: 'archived' });
    await setApproval(bed, { allowPublisherBypass: false });
    const audience = await bed.as('member', 'PATCH', `${PROJECT}/audiences/old-apps`, {
      filters: EVERYONE,
    });
    expect(audience.status).toBe(200);
    expect((await bed.delete(`${PROJECT}/features/checkout-redesign`)).status).toBe(204);
  });
});

describe('the status of a change request', () => {
  const STEPS = {
    submit: { body: submission, from: ['draft'], to: 'pending' },
    approve: {
      path: 'review',
      body: { action: 'approved' },
      from: ['pending', 'approved'],
      to: 'approved',
    },
    reject: {
      path: 'review',
      body: { action: 'rejected' },
      from: ['pending', 'approved'],
      to: 'rejected',
    },
    approveAndApply: {
      path: 'review?apply=true',
      body: { action: 'approved' },
      from: ['pending', 'approved'],
      to: 'applied',
    },
    apply: {
      body: { action: 'applied', description: 'Now' },
      from: ['approved', 'pending'],
      to: 'applied',
    },
    cancel: { body: undefined, from: ['draft', 'pending', 'approved'], to: 'cancelled' },
  } as const;
  type Step = keyof typeof STEPS;
  /** The steps that lead to each state. */
  const WAYS = {
    draft: [],
    pending: ['submit'],
    approved: ['submit', 'approve'],
    rejected: ['submit', 'reject'],
    applied: ['submit', 'approveAndApply'],
    cancelled: ['cancel'],
  } as const;
  const cases = (Object.keys(WAYS) as (keyof typeof WAYS)[]).flatMap((from) =>
    (Object.keys(STEPS) as Step[]).map((step) => {
      const allowed = (STEPS[step].from as readonly string[]).includes(from);
      return [from, step, allowed ? STEPS[step].to : from] as const;
    }),
  );

  it.each(cases)('%s, then %s: %s', async (from, name, to) => {
    const { bed, request } = await createDraft(new TestBed(), propose(), 'admin');
    const take = (step: Step) => {
      const { body, ...rest } = STEPS[step];
      return bed.patch(`${request}/${'path' in rest ? rest.path : step}`, body);
    };
    for (const step of WAYS[from]) expect((await take(step)).status).toBe(200);
    const allowed = (STEPS[name].from as readonly string[]).includes(from);
    expect((await take(name)).status).toBe(allowed ? 200 : 412);
    expect((await bed.get(request)).body.status).toBe(to);
    expect(await tagsOf(bed)).toEqual(to === 'applied' ? ['new'] : ['checkout', 'web']);
  });
});
