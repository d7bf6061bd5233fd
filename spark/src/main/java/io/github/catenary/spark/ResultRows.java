package io.github.catenary.spark;

import io.github.catenary.analysis.sweep.SweepColumn;
import io.github.catenary.analysis.sweep.SweepRow;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Rows of a study as Spark has them: whole numbers, numbers and texts, and null where a cell is empty. */
final class ResultRows {
    private ResultRows() {}

    /** The names and types of the columns; a column with a unit names it. */
    static StructType schema(List<SweepColumn> columns) {
        return new StructType(columns.stream().map(ResultRows::field).toArray(StructField[]::new));
    }

    private static StructField field(SweepColumn column) {
        Metadata about = column.unit().isEmpty()
                ? Metadata.empty()
                : new MetadataBuilder().putString("unit", column.unit()).build();
        return new StructField(column.name(), type(column.kind()), true, about);
    }

    private static DataType type(SweepColumn.Kind kind) {
        return switch (kind) {
            case WHOLE -> DataTypes.LongType;
            case NUMBER -> DataTypes.DoubleType;
            case TEXT -> DataTypes.StringType;
        };
    }

    static Row row(List<SweepColumn> columns, SweepRow row) {
        Object[] cells = new Object[columns.size()];
        for (int i = 0; i < cells.length; i++) {
            String cell = row.cells().get(i);
            if (cell.isEmpty()) continue;
            cells[i] = switch (columns.get(i).kind()) {
                case WHOLE -> (Object) (long) Double.parseDouble(cell);
                case NUMBER -> Double.valueOf(cell);
                case TEXT -> cell;
            };
        }
        return RowFactory.create(cells);
    }
}
