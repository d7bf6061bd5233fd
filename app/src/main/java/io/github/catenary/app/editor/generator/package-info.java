/**
 * Asks for the parameters of a part, shows it, and inserts, places or changes it.
 *
 * <pre>
 *   PartController ──► PartDialog: ParameterPane ──► PartPicture ◄── PartMaker: Generators, or PartChange
 *      │                                       in the background
 *      ├──► one edit: the part at its origin, or changed in place
 *      └──► PartTool: a ghost follows the mouse ──► one edit: the part where it was placed
 *   ImportPreview ──► PartDialog                    what an importer, or a filling of its surface, would give
 * </pre>
 */
@NullMarked
package io.github.catenary.app.editor.generator;

import org.jspecify.annotations.NullMarked;
