/**
 * Offers parts on cards, asks for their parameters, shows them, and inserts, places or changes them.
 *
 * <pre>
 *   PartCards ──► PartController                    a card is opened, or dragged onto the drawing
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
