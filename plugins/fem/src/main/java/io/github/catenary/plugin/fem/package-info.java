/**
 * Finite elements: the faces of a scene as membranes and its tetrahedra as solids. {@code FaceTetrahedra} finds them,
 * {@code FiniteElements} computes energy, forces and stiffness of each by a {@code ElasticMaterial}, and {@code FemKernel}
 * hands them to the integrators. {@code BlockGenerator} and {@code GmshImporter} make meshes.
 */
@NullMarked
package io.github.catenary.plugin.fem;

import org.jspecify.annotations.NullMarked;
