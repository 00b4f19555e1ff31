import { type Connection, type Model, Schema } from 'mongoose';
import type { FirstRun, Tier, User } from '@rapi/contracts';

/** A mailed token, stored as its hash. */
export interface MailedToken {
  hash: string;
  expires_at: Date;
}

/** A payment that has moved the plan. Written together with the plan, so that no payment counts twice. */
export interface PlanPayment {
  payment_id: string;
  from: Tier;
  until: Date | null;
  /** Set if a higher plan ran: the plan begins when that one ends. */
  waits?: true;
}

/** A paid plan that begins once the plans above it have ended. */
export interface WaitingPlan {
  plan: Tier;
  days: number;
}

/** A plan that ran out; kept until everything that follows is done. Written together with the tier. */
export interface EndedPlan {
  id: string;
  plan: Tier;
  ended_at: Date;
  noted_at: Date;
  /** The plan that has begun in its place; absent if it is the free one. */
  next?: { plan: Tier; until: Date };
}

/** A person's account. It is one document, so that one write can decide any change. */
export interface UserRecord {
  /** UUID. */
  _id: string;
  /** As the user typed it. */
  email?: string;
  /** The address in lower case; unique. Absent once the account is removed, which frees the address. */
  email_key?: string;
  full_name: string;
  password_hash?: string;
  role: User['role'];
  subscription_tier: Tier;
  trial_ends_at: Date | null;
  plan_expires_at: Date | null;
  email_verified: boolean;
  locale: User['locale'];
  theme: User['theme'];
  /** Absent until the owner chooses one. */
  default_format?: User['default_format'];
  /** Absent or null until the owner chooses one. */
  decimal_sign?: User['decimal_sign'];
  /** Absent until the owner starts or hides it (R-HOME-3). */
  first_run?: FirstRun;
  created_at: Date;
  /** Incremented to end every session: a session is valid only with the epoch it began with. */
  session_epoch: number;
  /** When the epoch was last raised; kept until it is sure that the sessions before it have ended. */
  epoch_raised_at?: Date;
  plan_payments?: PlanPayment[];
  /** In the order in which they begin. */
  waiting_plans?: WaitingPlan[];
  ended_plan?: EndedPlan;
  verify_tokens: MailedToken[];
  reset_tokens: MailedToken[];
  /** When the account will be removed, if its owner asked for it. */
  removal_at?: Date;
  /** Set from the owner's removal until every service has removed its data. */
  removed?: { at: Date; email: string };
  /** Set while an operator has suspended the account (R-OPS-2). */
  suspended?: Suspension;
}

/** Why an account is suspended, and by which operator. */
export interface Suspension {
  at: Date;
  reason: string;
  by: string;
}

const mailedToken = new Schema<MailedToken>(
  { hash: { type: String, required: true }, expires_at: { type: Date, required: true } },
  { _id: false },
);

const planPayment = new Schema<PlanPayment>(
  { payment_id: { type: String, required: true }, from: { type: String, required: true }, until: Date, waits: Boolean },
  { _id: false },
);
const waitingPlan = new Schema<WaitingPlan>(
  { plan: { type: String, required: true }, days: { type: Number, required: true } },
  { _id: false },
);
const nextPlan = new Schema({ plan: { type: String, required: true }, until: Date }, { _id: false });
const endedPlan = new Schema<EndedPlan>(
  {
    id: { type: String, required: true },
    plan: { type: String, required: true },
    ended_at: Date,
    noted_at: Date,
    next: { type: nextPlan },
  },
  { _id: false },
);

const firstRun = new Schema<FirstRun>(
  { status: { type: String, required: true }, file_id: { type: String, default: null } },
  { _id: false },
);

const suspension = new Schema<Suspension>(
  {
    at: { type: Date, required: true },
    reason: { type: String, required: true },
    by: { type: String, required: true },
  },
  { _id: false },
);

const userSchema = new Schema<UserRecord>(
  {
    _id: { type: String, required: true },
    email: String,
    email_key: String,
    full_name: { type: String, required: true },
    password_hash: String,
    role: { type: String, required: true },
    subscription_tier: { type: String, required: true },
    trial_ends_at: { type: Date, default: null },
    plan_expires_at: { type: Date, default: null },
    email_verified: { type: Boolean, required: true },
    locale: { type: String, required: true },
    theme: { type: String, required: true },
    default_format: String,
    decimal_sign: String,
    first_run: { type: firstRun },
    created_at: { type: Date, required: true },
    session_epoch: { type: Number, required: true },
    epoch_raised_at: Date,
    plan_payments: { type: [planPayment], default: undefined },
    waiting_plans: { type: [waitingPlan], default: undefined },
    ended_plan: { type: endedPlan },
    verify_tokens: [mailedToken],
    reset_tokens: [mailedToken],
    suspended: { type: suspension },
    removal_at: Date,
    removed: { type: new Schema({ at: Date, email: String }, { _id: false }) },
  },
  { collection: 'users', versionKey: false, strict: 'throw', autoIndex: false },
);
userSchema.index({ email_key: 1 }, { unique: true, partialFilterExpression: { email_key: { $exists: true } } });
userSchema.index({ created_at: -1, _id: 1 });
userSchema.index({ 'suspended.at': 1 }, { partialFilterExpression: { 'suspended.at': { $type: 'date' } } });
userSchema.index({ removal_at: 1 }, { partialFilterExpression: { removal_at: { $type: 'date' } } });
userSchema.index({ epoch_raised_at: 1 }, { partialFilterExpression: { epoch_raised_at: { $type: 'date' } } });
userSchema.index({ plan_expires_at: 1 }, { partialFilterExpression: { plan_expires_at: { $type: 'date' } } });
userSchema.index(
  { 'ended_plan.noted_at': 1 },
  { partialFilterExpression: { 'ended_plan.noted_at': { $type: 'date' } } },
);

export type UserModel = Model<UserRecord>;
export const userModel = (connection: Connection): UserModel => connection.model<UserRecord>('User', userSchema);

/** In practice no two addresses differ by case alone, so case makes no second account (R-AUTH-3). */
export const emailKeyOf = (email: string) => email.trim().toLowerCase();

/** Finds an account, unless it is being removed. */
export const byId = (id: string) => ({ _id: id, removed: { $exists: false } });
