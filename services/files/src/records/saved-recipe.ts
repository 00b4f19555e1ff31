import type { RecipeStep, SavedRecipe } from '@rapi/contracts';
import { looksLikeId, sentence } from '@rapi/contracts';
import { conflict, notFound } from '@rapi/service-kit';
import { checkKeptStep, sortableId } from '@rapi/table-service';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** A recipe that a user keeps under a name. It belongs to no file and outlives the file it was made on. */
export interface SavedRecipeRecord {
  /** Sorts by the time it was made. */
  _id: string;
  userId: string;
  name: string;
  /** JSON text: it contains people's column names, which may not be valid database keys. */
  stepsJson: string;
  createdAt: Date;
}

const savedRecipeSchema = new Schema<SavedRecipeRecord>(
  {
    _id: String,
    userId: { type: String, required: true },
    name: { type: String, required: true },
    stepsJson: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'recipes', versionKey: false },
);
savedRecipeSchema.index({ userId: 1, _id: -1 });

export type SavedRecipeModel = Model<SavedRecipeRecord>;
export const savedRecipeModel = (connection: Connection): SavedRecipeModel =>
  connection.model<SavedRecipeRecord>('SavedRecipe', savedRecipeSchema);

/** More than anyone looks through; keeps a user's records small. */
export const MOST_RECIPES = 200;
const TOO_MANY = sentence('too_many_recipes', { limit: MOST_RECIPES });

const savedRecipeAnswer = ({ _id, name, stepsJson, createdAt }: SavedRecipeRecord): SavedRecipe => ({
  id: _id,
  name,
  steps: JSON.parse(stepsJson),
  created_at: createdAt.toISOString(),
});

export async function listRecipes(
  recipes: SavedRecipeModel,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ recipes: SavedRecipe[]; total: number }> {
  const [records, total] = await Promise.all([
    recipes.find({ userId }).sort({ _id: -1 }).skip(offset).limit(limit).lean(),
    recipes.countDocuments({ userId }),
  ]);
  return { recipes: records.map(savedRecipeAnswer), total };
}

export async function findRecipe(recipes: SavedRecipeModel, userId: string, id: string): Promise<SavedRecipe> {
  const record = looksLikeId(id) ? await recipes.findOne({ _id: id, userId }).lean() : null;
  if (!record) throw notFound('recipe');
  return savedRecipeAnswer(record);
}

/** 422 for a step that no file could run; whether it fits a certain file shows when it is applied. */
export async function saveRecipe(
  recipes: SavedRecipeModel,
  userId: string,
  { name, steps }: { name: string; steps: readonly RecipeStep[] },
): Promise<SavedRecipe> {
  for (const step of steps) checkKeptStep(step);
  if ((await recipes.countDocuments({ userId })) >= MOST_RECIPES) throw conflict(TOO_MANY);
  const record = { _id: sortableId(), userId, name, stepsJson: JSON.stringify(steps), createdAt: new Date() };
  await recipes.create(record);
  return savedRecipeAnswer(record);
}

export async function removeRecipe(recipes: SavedRecipeModel, userId: string, id: string): Promise<void> {
  const removed = looksLikeId(id) ? await recipes.deleteOne({ _id: id, userId }) : { deletedCount: 0 };
  if (removed.deletedCount === 0) throw notFound('recipe');
}
